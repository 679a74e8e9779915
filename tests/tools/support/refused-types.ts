/** Chromium's console message for a string, or a policy, that a page's Trusted Types block. */
export const refusedTypes = /Trusted(?:HTML|Script|ScriptURL|TypePolicy)\b/
