import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { toString as qrText } from 'qrcode';
import { CONTROL_PATH, RELOAD_PATH } from '../local-cloud/core/control-path.ts';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** This machine's address in its local network. @throws one sentence where it is in none */
export function networkAddress(interfaces: Interfaces = networkInterfaces()): string {
  const found = Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!found) throw new Error('--host: this machine is in no network');
  return found.address;
}

/** A certificate that nobody vouches for, made once for an address: browsers ask, and then allow the camera. */
function certificateFor(address: string, directory: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [`${directory}/host-${address}.key`, `${directory}/host-${address}.pem`];
  if (!existsSync(cert))
    try {
      execFileSync(
        'openssl',
        [
          ...[
            'req',
            '-x509',
            '-newkey',
            'ec',
            '-pkeyopt',
            'ec_paramgen_curve:P-256',
            '-nodes',
            '-days',
            '365',
          ],
          ...['-subj', '/CN=Bramka', '-addext', `subjectAltName=IP:${address}`],
          ...['-keyout', key, '-out', cert],
        ],
        { stdio: 'pipe' },
      );
    } catch (error) {
      throw new Error(`--host: openssl, which makes the certificate, does not run: ${error}`);
    }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** Where the product is reached in the local network. */
export interface Host {
  url: string;
  close(): void;
}

/**
 * Where a request from the network goes; undefined for what is this machine's alone, such as the clock: the edge reads
 * the path as it is written, so it is written out before it is judged.
 */
function targetOf(url: string | undefined, edge: string): URL | undefined {
  const target = URL.parse(url ?? '', edge);
  if (target?.origin !== new URL(edge).origin) return undefined;
  const isOwn = target.pathname.startsWith(CONTROL_PATH) && !target.pathname.startsWith(RELOAD_PATH);
  return isOwn ? undefined : target;
}

/**
 * Lets the local network reach the edge by https, as a phone's camera wants it. The edge itself stays on loopback, and so
 * do inbox, payments, AWS and the clock.
 */
export async function openToNetwork(
  edge: string,
  { address = networkAddress(), port, directory }: { address?: string; port: number; directory: string },
): Promise<Host> {
  const server = createServer(certificateFor(address, directory), (incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const target = targetOf(url, edge);
    if (!target) return void outgoing.writeHead(404).end();
    const forwarded = request(target, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  const { port: open } = server.address() as { port: number };
  return {
    url: `https://${address}:${open}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A QR code for the terminal. */
export const terminalQr = (text: string): Promise<string> =>
  qrText(text, { type: 'utf8', errorCorrectionLevel: 'L' });
