const NONCE_BYTES = 12;

/** What is sealed, with its nonce. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Bound to its place, so that parts cannot be exchanged. */
const boundTo = (place: string) => new TextEncoder().encode(place);

export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: boundTo(place) };
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { nonce, bytes: await crypto.subtle.encrypt(algorithm, key, text) };
}

/** @throws where it was changed, or belongs to another place or key */
export async function open<Value>(key: CryptoKey, place: string, { nonce, bytes }: Sealed): Promise<Value> {
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: boundTo(place) };
  const text = await crypto.subtle.decrypt(algorithm, key, bytes);
  return JSON.parse(new TextDecoder().decode(text)) as Value;
}
