import { toast } from './toast.ts';

export async function copy(text: string, done: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast('success', done);
}
