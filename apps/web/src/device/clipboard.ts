import { settledWithin } from '@livery/contract/device/settled-within.ts'

/** Puts a text where the player can paste it from; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  // Refused, or there is no clipboard: browsers have none without https.
  const isDone = await settledWithin(async () => {
    await navigator.clipboard.writeText(text)
    return true
  })
  return isDone === true
}
