/** The path below which is everything that only the local cloud has. */
export const CONTROL_PATH = '/__local/';
/** The beginning of what pages load from there, on phones, too. */
export const RELOAD_PATH = `${CONTROL_PATH}reload`;
