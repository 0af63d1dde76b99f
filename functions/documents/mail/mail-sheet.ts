/**
 * Mail programs with dark mode get darker backgrounds; in others the light inline colours apply. The office's preview
 * needs its very bytes.
 */
export const MAIL_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 620px) { .pad { padding-left: 20px !important; padding-right: 20px !important } }
@media (prefers-color-scheme: dark) {
  .ground { background: #0b1220 !important }
  .sheet { background: #141d30 !important }
  .ink { color: #f2f5fb !important }
  .soft { color: #b6c1d6 !important }
  .rule { border-color: #33415c !important }
}`;
