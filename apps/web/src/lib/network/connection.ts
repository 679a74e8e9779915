type Connection = { saveData?: boolean; effectiveType?: string }

function readConnection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {}
}

/**
 * Returns whether the player has enabled the browser's data saver; unknown in Safari and Firefox.
 */
export function isSavingData(): boolean {
  return readConnection().saveData === true
}

/**
 * Returns whether fetching ahead would cost more than it is worth: the data saver is on, or the
 * connection is slow.
 */
export function isDearLine(): boolean {
  return isSavingData() || /^(?:slow-)?2g$/.test(readConnection().effectiveType ?? '')
}
