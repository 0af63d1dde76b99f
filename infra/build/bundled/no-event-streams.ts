/**
 * Stands in for the SDK's event streams in the bundles: no operation that we call sends or answers one, and their codec
 * would be part of every function.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of the bundles: see infra/build/bundle.ts');
  }
}

export const eventStreamSerdeProvider = () => new EventStreamSerde();

export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;
