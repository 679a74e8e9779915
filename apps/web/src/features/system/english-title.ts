/**
 * SYSTEM-10: the English subtitle of the access-denied page, for whoever supports its visitors.
 * Not from the language files: only the chosen language is loaded. Held equal to EN.json by a test.
 */
export const englishTitle = 'Access restricted'
