/**
 * SYSTEM-10: the English subtitle of the access-denied page, for the support staff. It is not read
 * from the language files, because only the chosen language is loaded. A test compares it with
 * EN.json.
 */
export const englishTitle = 'Access restricted'
