/**
 * Collects the names of the files in an index, for code that writes, verifies, copies or removes
 * these files.
 */
import type { ReleaseFile, ReleaseIndex } from '@livery/contract/release.ts'

/**
 * Names that file systems, network disks, desktops, editors and sync programs create in other
 * people's folders. Such a name begins or ends with a character that our own names never have in
 * that position, or is in a short list of words. Some of these files cannot be opened.
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

/**
 * Returns whether another program's name was found in a folder, so that the name must be skipped.
 */
export function isForeignName(name: string): boolean {
  return foreign.some(pattern => pattern.test(name))
}

/** An index, or a part of an index. */
type Names = Pick<ReleaseIndex, 'merchants' | 'variants'>

/** Returns the SHA-256 hashes of a file and of its compressed forms. */
export function formsOf({ hash, br, gzip }: ReleaseFile): string[] {
  return [hash, br, gzip].filter(form => form !== undefined)
}

/**
 * Returns the SHA-256 hashes of all compiled files and of their compressed forms; files that
 * variants share appear several times.
 */
export function codeHashesOf(variants: Names['variants']): string[] {
  return Object.values(variants)
    .flatMap(({ files }) => Object.values(files))
    .flatMap(formsOf)
}

/** An index never changes, so its hashes are computed once; a build needs them several times. */
const known = new WeakMap<Names, ReadonlySet<string>>()

/**
 * Returns every hash that an index names, without duplicates: all forms of compiled files, and
 * packs.
 */
export function hashesOf(index: Names): ReadonlySet<string> {
  const found = known.get(index)
  if (found) return found
  const hashes = new Set(codeHashesOf(index.variants))
  for (const { pack } of Object.values(index.merchants)) hashes.add(pack)
  known.set(index, hashes)
  return hashes
}

/**
 * Collects every quoted string that looks like a SHA-256 or an icon key. Searching the text is
 * safer than parsing, because a search also finds hashes in the fields of later versions. The loop
 * is written by hand, because a regular expression takes ten times as long for ten thousand
 * merchants.
 */
export function collectNames(bytes: Buffer, named: Set<string>): void {
  const text = bytes.toString('latin1')
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    for (const length of nameLengths) {
      if (text[at + length + 1] !== '"') continue
      const name = text.slice(at + 1, at + 1 + length)
      if (isHash(name)) named.add(name)
    }
  }
}

/** The lengths of a SHA-256 and an icon key. */
const nameLengths = [64, 12]

function isHash(text: string): boolean {
  return /^[0-9a-f]+$/.test(text)
}
