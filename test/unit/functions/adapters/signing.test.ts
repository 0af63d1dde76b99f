import { describe, expect, it } from 'vitest';
import { signerFrom, verifyCode } from '#functions/adapters/signing.ts';
import { qrAddress, readCode } from '#shared/domain/ticket-code.ts';

const ticketId = 'tkt_k3j28dnmq1rs01';

describe('ticket codes', () => {
  const signer = signerFrom('a secret', 1);

  it('ticket codes are the same for the same secret, and verify with its public key alone', () => {
    const code = signer.sign(ticketId);
    expect(signerFrom('a secret', 1).sign(ticketId)).toEqual(code);
    expect(Buffer.from(signer.publicKey, 'base64url')).toHaveLength(32);
    expect(verifyCode(code, signer.publicKey)).toBe(true);
  });

  it('ticket codes that people type end in six characters of the key, the ticket and the key’s version', () => {
    const code = signer.securityCode(ticketId);
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{6}$/);
    expect(signerFrom('a secret', 1).securityCode(ticketId)).toBe(code);
    const others = [
      signer.securityCode('tkt_k3j28dnmq1rs02'),
      signerFrom('a secret', 2).securityCode(ticketId),
      signerFrom('another secret', 1).securityCode(ticketId),
    ];
    expect(new Set([code, ...others]).size).toBe(4);
  });

  it('ticket codes that people type are spread over all 30 bits', () => {
    const codes = Array.from({ length: 2_000 }, (_, n) =>
      signer.securityCode(`tkt_${String(n).padStart(14, '0')}`),
    );
    expect(new Set(codes).size).toBe(2_000);
    for (let place = 0; place < 6; place += 1)
      expect(new Set(codes.map((code) => code[place])).size, `place ${place}`).toBe(32);
  });

  it('ticket codes survive the way through the QR', () => {
    const code = signer.sign(ticketId);
    expect(readCode(qrAddress('https://shop.test', code, 'en'))).toEqual({ kind: 'signed', code });
  });

  it('ticket codes of another edition of the ticket are others, and the first ones stay as they were', () => {
    const [first, second] = [signer.sign(ticketId), signer.sign(ticketId, 1)];
    expect(first).toEqual({ ticketId, keyVersion: 1, signature: first.signature });
    expect(signer.sign(ticketId, 0)).toEqual(first);
    expect(verifyCode(second, signer.publicKey)).toBe(true);
    expect(verifyCode({ ...second, edition: 2 }, signer.publicKey)).toBe(false);
    expect(verifyCode({ ...first, edition: 1 }, signer.publicKey)).toBe(false);
    expect(verifyCode({ ...first, signature: second.signature }, signer.publicKey)).toBe(false);
    const typed = [undefined, 1, 2].map((edition) => signer.securityCode(ticketId, edition));
    expect(new Set(typed).size).toBe(3);
  });

  it('ticket codes are refused for another ticket, key version, key or signature', () => {
    const code = signer.sign(ticketId);
    expect(verifyCode({ ...code, ticketId: 'tkt_k3j28dnmq1rs02' }, signer.publicKey)).toBe(false);
    expect(verifyCode({ ...code, keyVersion: 2 }, signer.publicKey)).toBe(false);
    expect(verifyCode(code, signerFrom('another secret', 1).publicKey)).toBe(false);
    expect(verifyCode({ ...code, signature: `A${code.signature.slice(1)}` }, signer.publicKey)).toBe(false);
    expect(verifyCode({ ...code, signature: '' }, signer.publicKey)).toBe(false);
    expect(verifyCode(code, 'short')).toBe(false);
  });
});
