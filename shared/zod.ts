import * as mini from 'zod/mini';

// What is not exported below is zod's own, its types included.
export * from 'zod/mini';

type Make = () => object;

const unbuilt = new WeakMap<object, Make>();

/** Makes the object the schema that it stands for: whoever holds it holds the schema from then on. */
function build<S extends object>(schema: S): S {
  const built = unbuilt.get(schema)?.();
  if (built) {
    Object.setPrototypeOf(schema, Object.getPrototypeOf(built));
    Object.defineProperties(schema, Object.getOwnPropertyDescriptors(built));
    unbuilt.delete(schema);
  }
  return schema;
}

/** The prototype of schemas that nobody has read yet: a schema is built when something of it is first read. */
const untilRead: object = new Proxy(
  {},
  {
    get(_, name, schema: mini.ZodMiniType) {
      if (!unbuilt.has(schema)) return undefined;
      // A schema with checks needs the one without them only when it is built itself.
      if (name === 'check') return (...checks: []) => later(() => build(schema).check(...checks));
      return Reflect.get(build(schema), name);
    },
  },
);

function later(make: Make): object {
  const schema = Object.create(untilRead);
  unbuilt.set(schema, make);
  return schema;
}

/**
 * zod's function, but what it makes is built on first use: a function of the API declares up to 2,900 schemas and
 * checks, of which a request needs a few hundred, and building all took up to a quarter of its start.
 */
const onUse = <F extends (...args: never[]) => object>(make: F): F =>
  ((...args: Parameters<F>) => later(() => make(...args))) as F;

export const string = /* @__PURE__ */ onUse(mini.string);
export const number = /* @__PURE__ */ onUse(mini.number);
export const int = /* @__PURE__ */ onUse(mini.int);
export const boolean = /* @__PURE__ */ onUse(mini.boolean);
export const unknown = /* @__PURE__ */ onUse(mini.unknown);
const absent = /* @__PURE__ */ onUse(mini.undefined);
export const literal = /* @__PURE__ */ onUse(mini.literal);
const oneOf = /* @__PURE__ */ onUse(mini.enum);
export const array = /* @__PURE__ */ onUse(mini.array);
export const tuple = /* @__PURE__ */ onUse(mini.tuple);
export const record = /* @__PURE__ */ onUse(mini.record);
export const partialRecord = /* @__PURE__ */ onUse(mini.partialRecord);
export const object = /* @__PURE__ */ onUse(mini.object);
export const strictObject = /* @__PURE__ */ onUse(mini.strictObject);
export const union = /* @__PURE__ */ onUse(mini.union);
export const discriminatedUnion = /* @__PURE__ */ onUse(mini.discriminatedUnion);
export const optional = /* @__PURE__ */ onUse(mini.optional);
export const nullable = /* @__PURE__ */ onUse(mini.nullable);
export const nullish = /* @__PURE__ */ onUse(mini.nullish);
export const _default = /* @__PURE__ */ onUse(mini._default);
export const pipe = /* @__PURE__ */ onUse(mini.pipe);
export const transform = /* @__PURE__ */ onUse(mini.transform);
export const extend = /* @__PURE__ */ onUse(mini.extend);
export const pick = /* @__PURE__ */ onUse(mini.pick);
export const omit = /* @__PURE__ */ onUse(mini.omit);
export const url = /* @__PURE__ */ onUse(mini.url);
export const email = /* @__PURE__ */ onUse(mini.email);
const instanceOf = /* @__PURE__ */ onUse(mini.instanceof);
export const maxLength = /* @__PURE__ */ onUse(mini.maxLength);
export const minLength = /* @__PURE__ */ onUse(mini.minLength);
export const regex = /* @__PURE__ */ onUse(mini.regex);
export const minimum = /* @__PURE__ */ onUse(mini.minimum);
export const maximum = /* @__PURE__ */ onUse(mini.maximum);
export const positive = /* @__PURE__ */ onUse(mini.positive);
export const nonnegative = /* @__PURE__ */ onUse(mini.nonnegative);
export const trim = /* @__PURE__ */ onUse(mini.trim);
export const toLowerCase = /* @__PURE__ */ onUse(mini.toLowerCase);
export const toUpperCase = /* @__PURE__ */ onUse(mini.toUpperCase);
export const refine = /* @__PURE__ */ onUse(mini.refine);
export const overwrite = /* @__PURE__ */ onUse(mini.overwrite);
export const check = /* @__PURE__ */ onUse(mini.check);
export { absent as undefined, instanceOf as instanceof, oneOf as enum };
