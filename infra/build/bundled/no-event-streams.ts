/**
 * Replaces the SDK's event streams in the bundles: none of our operations uses them, and their codec would be in every
 * function.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of the bundles: see infra/build/bundle.ts');
  }
}

export const eventStreamSerdeProvider = () => new EventStreamSerde();

export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;
