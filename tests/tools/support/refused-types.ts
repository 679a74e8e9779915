/** Chromium's words in the console for a string that a page's Trusted Types refuse, and for a policy. */
export const refusedTypes = /Trusted(?:HTML|Script|ScriptURL|TypePolicy)\b/
