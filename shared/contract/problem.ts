import type { Challenge } from '../domain/proof.ts';

/** Every refusal with its HTTP status. The browser has their texts (texts/problems). */
export const problems = {
  invalid_request: 400,
  invalid_json: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  wrong_code: 401,
  next_code_needed: 401,
  first_password_ended: 401,
  gate_unknown: 401,
  /** A phone does not prove that it has this pass. */
  pass_unknown: 401,
  forbidden: 403,
  cross_origin: 403,
  link_invalid: 403,
  /** The office has barred the caller's network from ordering for now. */
  network_barred: 403,
  not_found: 404,
  no_active_fair: 404,
  no_documents: 404,
  /** No valid ticket matches, or the badges of all were printed before. */
  no_badges: 404,
  /** More badges than one file has. */
  too_many_badges: 409,
  coupon_unknown: 404,
  recovery_key_invalid: 404,
  changed_meanwhile: 409,
  price_changed: 409,
  sold_out: 409,
  offer_ended: 409,
  not_sold_out: 409,
  coupon_used_up: 409,
  coupon_too_few: 409,
  sale_not_open: 409,
  sale_ended: 409,
  ticket_type_unavailable: 409,
  idempotency_mismatch: 409,
  too_many_unpaid: 409,
  order_not_payable: 409,
  order_not_paid: 409,
  order_already_paid: 409,
  /** Every code that an order may be paid with was tried: it is paid on the provider's page. */
  blik_codes_spent: 409,
  blik_pending: 409,
  /** This shop's provider takes no BLIK codes in the form now. */
  blik_unavailable: 409,
  paid_online: 409,
  payment_undecided: 409,
  order_erased: 409,
  payment_not_claimed: 409,
  total_too_large: 409,
  withdrawal_over: 409,
  correction_over: 409,
  name_fixed: 409,
  transfer_over: 409,
  transferred_meanwhile: 409,
  mailbox_full: 429,
  email_fixed: 409,
  email_not_restorable: 409,
  invoice_corrected: 409,
  ticket_used: 409,
  ticket_transferred: 409,
  ticket_void: 409,
  refund_too_large: 409,
  paid_at_office: 409,
  capacity_below_sold: 409,
  capacity_kind_fixed: 409,
  code_taken: 409,
  /** It is in the shop, or has orders. */
  fair_in_use: 409,
  /** It is for looking around in, and never enters the shop. */
  trial_fair: 409,
  /** Somebody else shares a view of this name. */
  view_name_taken: 409,
  too_many_views: 409,
  too_many_tags: 409,
  limit_below_used: 409,
  limit_kind_fixed: 409,
  address_missing: 409,
  address_suppressed: 409,
  email_taken: 409,
  not_oneself: 409,
  second_factor_required: 409,
  too_many_passkeys: 409,
  enrolment_ended: 409,
  too_late_to_undo: 409,
  too_late_for_sale: 409,
  too_late_for_gate: 409,
  entered_since: 409,
  image_invalid: 422,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  /** The waiting room has not admitted this visitor: the pass is missing, invalid, expired or used. */
  pass_needed: 428,
  /** Others in the waiting room come first. */
  not_your_turn: 409,
  /** The place in the waiting room belongs to another sale, or its turn was too long ago: take a new one. */
  place_over: 410,
  /** Many places are held unpaid: the browser must solve a challenge and retry. */
  proof_needed: 428,
  too_many_free: 429,
  too_many_tries: 429,
  /** A mailbox's limit of a day. */
  enough_for_today: 429,
  unexpected: 500,
  provider_unreachable: 502,
  busy: 503,
  /** No payment provider is set up that takes the sum. */
  payments_off: 503,
  /** The payment provider answers slowly: the order holds its places, and a retry opens its payment page. */
  payments_slow: 503,
  /** A very large fair is not fully read yet: retry to continue. */
  still_reading: 503,
  /** More rows than fit into a function's memory. */
  fair_too_large: 422,
} as const;

export type ProblemCode = keyof typeof problems;

/** Why a single field was refused; the browser shows a text beside the field. */
export const fieldRules = [
  'required',
  'email',
  'no-mail',
  'too-short',
  'too-long',
  'too-small',
  'too-big',
  'below-sold',
  'below-used',
  'numeric',
  'format',
  'postal-code',
  'nip-checksum',
  'person-name',
  'full-name',
  'company-name',
  'private-invoice',
  'unprintable',
  'issued',
  'poland-only',
  'unknown',
  'unknown-placeholder',
  'common-password',
  'same-password',
  'changed',
  'answers-too-long',
  'chain',
  'invalid',
] as const;
export type FieldRule = (typeof fieldRules)[number];

export interface FieldProblem {
  rule: FieldRule;
  /** The length or value that the rule refers to. */
  limit?: number;
  /** How many of them unpaid orders hold. */
  held?: number;
  /** The unknown name, where the rule is about a name. */
  name?: string;
}

/** Details of a refusal beside its code. */
interface ProblemFacts {
  fields?: Record<string, FieldProblem>;
  /** How many tickets of the type are left, or the promo code still covers, where that is too few. */
  left?: number;
  /** The type of which too few are left. */
  ticketTypeId?: string;
  /** The challenge to solve, where a proof of work is required. */
  challenge?: Challenge;
  /** Seconds until a retry, as in the header `Retry-After`. */
  retryAfter?: number;
  /** The path's method, as in the header `Allow`. */
  allow?: string;
}

/** A refusal that callers can understand and handle; any other error is a logged 500. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, FieldProblem> | undefined;
  readonly retryAfter: number | undefined;
  readonly left: number | undefined;
  readonly ticketTypeId: string | undefined;
  readonly challenge: Challenge | undefined;
  readonly allow: string | undefined;

  constructor(code: ProblemCode, options: { detail?: string } & ProblemFacts = {}) {
    super(options.detail ?? code);
    this.name = 'Problem';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.left = options.left;
    this.ticketTypeId = options.ticketTypeId;
    this.challenge = options.challenge;
    this.allow = options.allow;
  }
}

/** The body of every refusal, `application/problem+json` (RFC 9457). */
export interface ProblemBody extends ProblemFacts {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  /** Identifies this response in the logs. */
  correlationId: string;
}
