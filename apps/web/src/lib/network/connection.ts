type Connection = { saveData?: boolean; effectiveType?: string }

function readConnection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {}
}

/** Whether the player has asked the browser to save data; unknown in Safari and Firefox. */
export function isSavingData(): boolean {
  return readConnection().saveData === true
}

/** Whether what is fetched ahead would cost more than it is worth: data is saved, or the line is slow. */
export function isDearLine(): boolean {
  return isSavingData() || /^(?:slow-)?2g$/.test(readConnection().effectiveType ?? '')
}
