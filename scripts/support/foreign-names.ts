/**
 * Names that file systems, network disks and desktops put into anybody's folder. They begin with a
 * sign that none of our names begins with, or are one of a few words; some may not be opened either.
 */
const foreign = [
  // Synology, QNAP, NetApp, Windows, editors and office programs: @eaDir, #recycle, $RECYCLE.BIN, ~$a.
  /^[@#$~]/,
  // macOS on disks of others, and NFS: ._merchant.json, .DS_Store, .nfs0001, .Trash-1000.
  /^\.(?:_|DS_Store$|nfs|Trash|fseventsd$|Spotlight-|TemporaryItems$|AppleDouble$|apdisk$|directory$)/i,
  /^(?:lost\+found|System Volume Information|RECYCLE[RD]|FOUND\.\d+|Thumbs\.db|desktop\.ini)$/i,
  /^(?:Network Trash Folder|Temporary Items|TheVolumeSettingsFolder|__MACOSX)$/i,
]

/** Whether a name in a folder is nobody's of ours, and is passed over. */
export function isForeignName(name: string): boolean {
  return foreign.some(pattern => pattern.test(name))
}
