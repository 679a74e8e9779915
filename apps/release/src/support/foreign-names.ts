/**
 * Names that file systems, network disks, desktops, editors and sync programs create in other
 * people's folders. They begin or end with a character that our own names never have in that
 * position, or belong to a short list of words; some of the files cannot be opened either.
 */
const foreign = [
  // Synology, QNAP, NetApp, Windows, Emacs and office programs: @eaDir, #recycle, $RECYCLE.BIN, ~$a.
  /^[@#$~]/,
  // macOS, on its own disks and on other systems' disks: ._merchant.json, .DS_Store, .Trashes.
  /^\.(?:_|DS_Store$|Trash|fseventsd$|Spotlight-|TemporaryItems$|DocumentRevisions-|VolumeIcon\.)/i,
  /^\.(?:Apple(?:Double|DB|Desktop)$|apdisk$|com\.apple\.|localized$|metadata_never_index)/i,
  // Linux, NFS, FUSE and snapshots: .directory, .nfs0001, .fuse_hidden0001, .Trash-1000, .zfs.
  /^\.(?:directory$|nfs|fuse_hidden|goutputstream-|snapshots?$|zfs$|glusterfs$|wh\.)/i,
  // Syncthing and Dropbox.
  /^\.(?:st(?:folder|versions|ignore)$|syncthing\.|dropbox(?:\.|$))/i,
  // Locks and temporary files of editors: .#a, .~lock.a#, .a.swp, a~, a___jb_tmp___, 4913.
  /^\.(?:#|~lock\.)|^\..*\.(?:sw[a-px]|kate-swp)$|~$|___jb_(?:tmp|old)___$|^4913$/i,
  /^(?:lost\+found|System Volume Information|RECYCLE[RD]|FOUND\.\d+|desktop\.ini|Icon\r)$/i,
  /^(?:(?:eh)?thumbs(?:_vista)?\.db|aquota\.(?:user|group))$/i,
  /^(?:Network Trash Folder|Temporary Items|TheVolumeSettingsFolder|__MACOSX)$/i,
]

/** Returns whether a name in a folder is foreign, so that it must be skipped. */
export function isForeignName(name: string): boolean {
  return foreign.some(pattern => pattern.test(name))
}
