const end = () => process.exit(1);

/** Ends this process when the one that started it is gone, even killed. Does nothing for a process started by hand. */
export function endWithParent(): void {
  process.on('disconnect', end);
  // A listener keeps the channel open, and the process with it after its work is done.
  process.channel?.unref();
  // Loading takes a while: the parent may be gone by now.
  if (process.connected === false) end();
}
