import { runOps } from '../ops/run.ts';

const { text, exitCode, isAnswer } = await runOps(process.argv.slice(2));
(isAnswer ? console.log : console.error)(text);
process.exitCode = exitCode;
