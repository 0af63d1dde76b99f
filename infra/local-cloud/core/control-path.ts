/** Below it is what the local cloud has and AWS has not. */
export const CONTROL_PATH = '/__local/';
