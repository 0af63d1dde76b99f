import * as z from 'zod/mini';
import { requiredActions, roles } from '../domain/user.ts';

/** Who is logged in, and what they have to do before anything else answers them. */
export const sessionView = z.strictObject({
  email: z.string(),
  roles: z.array(z.enum(roles)),
  requiredAction: z.optional(z.enum(requiredActions)),
});
export type Session = z.infer<typeof sessionView>;
