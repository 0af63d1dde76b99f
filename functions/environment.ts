/** The value of an environment variable that the manifest gives this function. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is missing: see functions/manifest.ts`);
  return value;
}
