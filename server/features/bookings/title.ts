/**
 * SQL: what a booking is called, over `d` (declaration), `t` (type of its resource) and the reader. One without a subject
 * is called a meeting in the reader's words, or by its type in the reader's language (R214): stored is only what somebody
 * typed.
 */
export const shownTitle = 'coalesce(d.subject, default_title(t.kind, t.name, t.translations))'
