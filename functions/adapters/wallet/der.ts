/** One value of DER: its tag, its length, its content. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
export const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));

/** An object's identifier, of its content in hex. */
export const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));

/** A set, whose members DER orders by their bytes. */
export const setOf = (...members: readonly Uint8Array[]): Buffer =>
  der(0x31, ...members.toSorted((one, other) => Buffer.compare(one, other)));

/** Until 2049, as certificates and signatures write it. */
export const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

interface Value {
  tag: number;
  /** With tag and length. */
  whole: Buffer;
  content: Buffer;
}

/** The first value in these bytes. */
function firstIn(bytes: Buffer): Value {
  const [tag = 0, first = 0] = bytes;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const start = 2 + lengthBytes;
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes);
  return { tag, whole: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) };
}

/** The values that a value consists of. */
export function valuesIn({ content }: Pick<Value, 'content'>): Value[] {
  const found: Value[] = [];
  for (let rest = content; rest.length > 0; ) {
    const value = firstIn(rest);
    found.push(value);
    rest = rest.subarray(value.whole.length);
  }
  return found;
}

/** The values of the outermost one. */
export const valuesOf = (bytes: Buffer): Value[] => valuesIn(firstIn(bytes));
