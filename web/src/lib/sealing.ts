const NONCE_BYTES = 12;

/** What is sealed, with its nonce. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Bound to its label, so that parts cannot be exchanged. */
const boundTo = (label: string) => new TextEncoder().encode(label);

export async function seal(key: CryptoKey, label: string, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: boundTo(label) };
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { nonce, bytes: await crypto.subtle.encrypt(algorithm, key, text) };
}

/** @throws where it was changed, or belongs to another label or key */
export async function open<Value>(key: CryptoKey, label: string, { nonce, bytes }: Sealed): Promise<Value> {
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: boundTo(label) };
  const text = await crypto.subtle.decrypt(algorithm, key, bytes);
  return JSON.parse(new TextDecoder().decode(text)) as Value;
}
