/** Puts a text where the player can paste it from; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, or there is no clipboard: browsers have none without https.
    return false
  }
}
