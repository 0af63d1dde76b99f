import { badgeLayout } from '../domain/badge.ts';
import { fair, fairFields, ticketNotes } from '../domain/fair.ts';
import { id } from '../domain/ids.ts';
import { bannerKinds, MAX_BANNER_BYTES } from '../domain/image.ts';
import { ownColours } from '../domain/own-colour.ts';
import { sellers, roles as staff } from '../domain/user.ts';
import { seenVersion } from '../domain/version.ts';
import * as z from '../zod.ts';
import { badgeMark } from './badge-marks.ts';
import { call } from './call.ts';
import { orAsListed } from './or-as-listed.ts';
import { sale } from './sale-view.ts';

const fairView = z.extend(fair, { active: z.boolean() });
export type FairView = z.infer<typeof fairView>;

/** All fairs, with the state of their sale. */
export const listFairs = call({
  id: 'listFairs',
  resource: 'fairs',
  method: 'GET',
  path: '/api/fairs/list',
  roles: staff,
  response: z.array(fairView),
});

/** One fair as the list has it. */
export const getFair = call({
  id: 'getFair',
  resource: 'fairs',
  method: 'GET',
  path: '/api/fairs/get/{id}',
  roles: staff,
  params: z.strictObject({ id: id('fair') }),
  response: fairView,
  problems: ['not_found'],
});

/** Adds a fair, which is not on sale until it is activated. */
export const createFair = call({
  id: 'createFair',
  resource: 'fairs',
  method: 'POST',
  path: '/api/Fairs/create',
  roles: ['Admin'],
  body: fairFields,
  response: z.strictObject({ id: id('fair') }),
  status: 201,
});

/**
 * Copies a fair to other dates: its texts, ticket types, promo codes without their uses, partners' codes without their
 * counts, gates by name. Pictures are not copied. The same idempotency key makes one fair, and resumes an interrupted
 * copy.
 */
export const copyFair = call({
  id: 'copyFair',
  resource: 'fairs',
  method: 'POST',
  path: '/api/Fairs/copy',
  roles: ['Admin'],
  body: z.extend(
    z.pick(fairFields, { name: true, startDate: true, endDate: true, salesStart: true, salesEnd: true }),
    {
      id: id('fair'),
      /** Whether to copy random codes, which people were given for the old fair. */
      randomCoupons: z.boolean(),
    },
  ),
  idempotencyKey: 'any',
  response: z.strictObject({ id: id('fair') }),
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});

/** Replaces a fair’s data; refused where somebody has changed the same fields meanwhile. */
export const editFair = call({
  id: 'editFair',
  resource: 'fairs',
  method: 'PUT',
  path: '/api/Fairs/edit',
  roles: ['Admin'],
  body: orAsListed(z.extend(fairFields, { id: id('fair'), version: seenVersion }), fairView),
  response: fairView,
  problems: ['not_found', 'changed_meanwhile'],
});

/** Sets the organiser's part of the tickets below the fold; existing tickets stay as they are. */
export const editTicketNotes = call({
  id: 'editTicketNotes',
  resource: 'fairs',
  method: 'PUT',
  path: '/api/Fairs/editTicketNotes',
  roles: ['Admin'],
  body: z.extend(ticketNotes, { id: id('fair'), version: seenVersion }),
  response: fairView,
  problems: ['not_found', 'changed_meanwhile'],
});

/** Sets or removes the colour of the fair's pages, mails and new tickets; its shades are made readable. */
export const editFairColour = call({
  id: 'editFairColour',
  resource: 'fairs',
  method: 'PUT',
  path: '/api/Fairs/editColour',
  roles: ['Admin'],
  body: z.strictObject({ id: id('fair'), version: seenVersion, ...ownColours }),
  response: fairView,
  problems: ['not_found', 'changed_meanwhile'],
});

/** Sets how a fair's badges look. */
export const editBadge = call({
  id: 'editBadge',
  resource: 'fairs',
  method: 'PUT',
  path: '/api/Fairs/editBadge',
  roles: ['Admin'],
  body: z.extend(badgeLayout, { id: id('fair'), version: seenVersion }),
  response: fairView,
  problems: ['not_found', 'changed_meanwhile'],
});

/** Badges of the longest and strangest names in a layout that need not be saved; what they draw is the PDF's. */
export const previewBadge = call({
  id: 'previewBadge',
  resource: 'fairs',
  independent: true,
  invalidates: [],
  method: 'POST',
  path: '/api/Fairs/previewBadge',
  roles: ['Admin'],
  body: z.extend(badgeLayout, { id: id('fair') }),
  response: z.strictObject({
    /** Points. */
    width: z.number(),
    height: z.number(),
    badges: z.array(z.array(badgeMark)),
    /** There is a logo, but it cannot be printed. */
    logoUnfit: z.boolean(),
  }),
  problems: ['not_found'],
});

/** Creates a fair with types, codes and a gate, for looking around; the same idempotency key makes one. */
export const createSampleFair = call({
  id: 'createSampleFair',
  resource: 'fairs',
  method: 'POST',
  path: '/api/Fairs/createSample',
  roles: ['Admin'],
  idempotencyKey: 'any',
  response: z.strictObject({ id: id('fair') }),
  status: 201,
});

/** Removes a fair that is not in the shop and that nobody has ordered for but on trial, or takes that back. */
export const removeFair = call({
  id: 'removeFair',
  resource: 'fairs',
  method: 'PUT',
  path: '/api/Fairs/remove',
  roles: ['Admin'],
  body: z.strictObject({ id: id('fair'), version: seenVersion, undo: z.optional(z.literal(true)) }),
  problems: ['not_found', 'changed_meanwhile', 'fair_in_use'],
});

/** Puts a fair into the shop, which opens with it from now on, or takes it out; the others there stay. */
export const activateFair = call({
  id: 'activateFair',
  resource: 'fairs',
  method: 'PUT',
  path: '/api/Fairs/activate',
  roles: ['Admin'],
  body: z.strictObject({ id: id('fair'), undo: z.optional(z.literal(true)) }),
  problems: ['not_found', 'trial_fair', 'changed_meanwhile'],
});

/** Previews the purchase page of a fair, active or not, as it will be once its sale is open. */
export const previewSale = call({
  id: 'previewSale',
  resource: 'fairs',
  method: 'GET',
  path: '/api/Fairs/preview/{id}',
  roles: sellers,
  params: z.strictObject({ id: id('fair') }),
  response: sale,
  problems: ['not_found'],
});

const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * Sets one of the fair's pictures to the body of the call, or removes it (`remove=1`, no body). Shown at
 * `/images/<key>`.
 */
export const editBanner = call({
  id: 'editBanner',
  resource: 'fairs',
  method: 'PUT',
  path: '/api/Fairs/editBanner',
  roles: ['Admin'],
  query: z.strictObject({
    id: id('fair'),
    kind: z.enum(bannerKinds),
    /** The fair's version on the screen. */
    version: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    remove: z.optional(z.literal('1')),
  }),
  upload: { types: imageTypes, maxBytes: MAX_BANNER_BYTES },
  body: z.optional(z.instanceof(Uint8Array)),
  response: z.strictObject({
    fair: fairView,
    picture: z.optional(
      z.strictObject({
        key: z.string(),
        type: z.enum(imageTypes),
        width: z.int(),
        height: z.int(),
        /** Whether tickets' PDFs can show it: PNG (not interlaced) or JPEG of at most 350 kB. */
        fitsTicket: z.boolean(),
      }),
    ),
  }),
  problems: ['not_found', 'changed_meanwhile', 'image_invalid', 'too_large', 'unsupported_media_type'],
});
