/**
 * SYSTEM-10: the access-denied page's English subtitle, for support staff. Hard-coded, because only
 * the chosen language's strings are loaded. A test compares it with EN.json.
 */
export const englishTitle = 'Access restricted'
