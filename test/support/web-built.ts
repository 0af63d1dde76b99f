import { webBuild } from '../../infra/web-build.ts';

/** Before the journeys: the web as it is now, built once for all of them. */
export default async function setup(): Promise<void> {
  await webBuild();
}
