export const FORM_TEXTS = ['form-texts'];
