import { type SignedCode, signedMessage } from '#shared/domain/ticket-code.ts';

/** @throws DOMException where the browser lacks Ed25519 */
async function verifyNatively(
  publicKey: BufferSource,
  signature: BufferSource,
  message: BufferSource,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, message);
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

/** Whether a code was signed with the key behind `publicKey` (base64url of 32 raw bytes). */
export async function isSigned(code: SignedCode, publicKey: string): Promise<boolean> {
  const [key, signature] = [bytesOf(publicKey), bytesOf(code.signature)];
  const message = new TextEncoder().encode(signedMessage(code));
  try {
    return await verifyNatively(key, signature, message);
  } catch {
    // Browsers before 2025 have no Ed25519 of their own.
    const { verifyAsync } = await import('@noble/ed25519');
    return verifyAsync(signature, message, key).catch(() => false);
  }
}
