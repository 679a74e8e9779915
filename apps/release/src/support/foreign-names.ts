/**
 * Names that file systems, network disks, desktops, editors and programs that keep folders alike put
 * into anybody's folder. They begin or end with a sign that none of our names has there, or are one
 * of a few words; some may not be opened either.
 */
const foreign = [
  // Synology, QNAP, NetApp, Windows, Emacs and office programs: @eaDir, #recycle, $RECYCLE.BIN, ~$a.
  /^[@#$~]/,
  // macOS, on its own disks and on those of others: ._merchant.json, .DS_Store, .Trashes.
  /^\.(?:_|DS_Store$|Trash|fseventsd$|Spotlight-|TemporaryItems$|DocumentRevisions-|VolumeIcon\.)/i,
  /^\.(?:Apple(?:Double|DB|Desktop)$|apdisk$|com\.apple\.|localized$|metadata_never_index)/i,
  // Linux, NFS, FUSE and snapshots: .directory, .nfs0001, .fuse_hidden0001, .Trash-1000, .zfs.
  /^\.(?:directory$|nfs|fuse_hidden|goutputstream-|snapshots?$|zfs$|glusterfs$|wh\.)/i,
  // Syncthing and Dropbox.
  /^\.(?:st(?:folder|versions|ignore)$|syncthing\.|dropbox(?:\.|$))/i,
  // Locks and files of editors while they are open: .#a, .~lock.a#, .a.swp, a~, a___jb_tmp___, 4913.
  /^\.(?:#|~lock\.)|^\..*\.(?:sw[a-px]|kate-swp)$|~$|___jb_(?:tmp|old)___$|^4913$/i,
  /^(?:lost\+found|System Volume Information|RECYCLE[RD]|FOUND\.\d+|desktop\.ini|Icon\r)$/i,
  /^(?:(?:eh)?thumbs(?:_vista)?\.db|aquota\.(?:user|group))$/i,
  /^(?:Network Trash Folder|Temporary Items|TheVolumeSettingsFolder|__MACOSX)$/i,
]

/** Whether a name in a folder is nobody's of ours, and is passed over. */
export function isForeignName(name: string): boolean {
  return foreign.some(pattern => pattern.test(name))
}
