/** Characters a new password has at least and at most. A file of its own, so that the web gets it without a schema. */
export const passwordLength = { min: 10, max: 200 }
