import { requiredActions, roles } from '../domain/user.ts';
import * as z from '../zod.ts';

/** The logged-in user, and the action required before other calls work. */
export const sessionView = z.strictObject({
  email: z.string(),
  roles: z.array(z.enum(roles)),
  requiredAction: z.optional(z.enum(requiredActions)),
});
export type Session = z.infer<typeof sessionView>;
