/** Matches Chromium's console message for a string or a policy that Trusted Types block. */
export const refusedTypes = /Trusted(?:HTML|Script|ScriptURL|TypePolicy)\b/
