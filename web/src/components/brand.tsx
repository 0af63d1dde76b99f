/** The logo with its name, for dark backgrounds. */
export const Brand = () => (
  <>
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path
        d="M6 27V15a10 10 0 0 1 20 0v12"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <circle cx="16" cy="19" r="3.6" fill="var(--red-600)" />
    </svg>
    <span data-brand="">Bramka</span>
  </>
);
