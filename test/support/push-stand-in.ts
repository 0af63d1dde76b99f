import { createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';

export interface ToldPhone {
  pushToken: string;
  topic: string;
  body: string;
}

/** A stand-in of Apple's push service: it notes whom it should tell, and answers as `answers` says by token. */
export async function startPushStandIn() {
  const told: ToldPhone[] = [];
  const answers: Record<string, { status: number; reason: string }> = {};
  const server = createServer();
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    let body = '';
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      body += text;
    });
    stream.on('end', () => {
      const pushToken = String(headers[':path']).replace('/3/device/', '');
      told.push({ pushToken, topic: String(headers['apns-topic']), body });
      const { status, reason } = answers[pushToken] ?? { status: 200, reason: '' };
      stream.respond({ ':status': status, 'apns-id': headers['apns-id'] });
      stream.end(reason && JSON.stringify({ reason }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    answers,
    stop: () => new Promise((done) => server.close(done)),
  };
}
