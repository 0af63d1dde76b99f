/** The path below which is everything that only the local cloud has. */
export const CONTROL_PATH = '/__local/';
