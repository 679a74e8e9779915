/**
 * A merchant's unsaved changes. The changes live in an overlay: a temporary merchants folder with
 * copies of the merchant and of the bases, so that every check reads them like a saved merchant.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { sha256 } from '@livery/release/support/hash.ts'
import { isJsonObject, parseJson, valueAt } from '@livery/release/support/json.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import { limitArtBytes } from '#pipeline/load/load-art.ts'
import {
  isRead,
  type LoadedMerchant,
  openMerchants,
  readMerchant,
} from '#pipeline/load/load-merchants.ts'
import { formatProblem, OperatorError, type Problem } from '#support/operator-problem.ts'
import { readPlainFile } from '#support/read-plain-file.ts'
import { suggest } from '#support/suggest.ts'
import { type Explanation, explainValue } from '../explain/explain.ts'
import { type Edits, editMerchantJson } from './edit-merchant-json.ts'

/** The changes of a page: values, and art files by name with their content. */
export type Change = { edits: Edits; files: ReadonlyMap<string, Buffer> }

/** A control's value, as `explain` shows it, and whether the merchant's own file sets the value. */
export type ValueState = Pick<Explanation, 'set' | 'overrode' | 'locked'> & { isOwn: boolean }

type Saved =
  /** `before` turns the saved files back into the files before. */
  | { kind: 'saved'; before: Change }
  | { kind: 'conflict'; disk: string; own: string }
  | { kind: 'refused'; problems: Problem[] }

export type Draft = {
  code: string
  /** Text of merchant.json on disk when the draft was opened or last saved. */
  base: string
  /** Identifies `base`; a page sends the digest back when it saves. */
  digest: string
  /** Writes the changes to the overlay and reads the merchant from there. */
  write(change: Change): LoadedMerchant | Problem[]
  /** Explains the values of these keys. Call after `write`. */
  explain(loaded: LoadedMerchant, keys: readonly string[]): Record<string, ValueState>
  /** Returns the text of merchant.json with the changes. */
  edit(edits: Edits): string
  /** Returns whether a save would write anything new. */
  isChanged(change: Change): boolean
  /** Writes merchant.json and the art files, unless the file has changed on disk. */
  save(change: Change, digest: string): Saved
  /** Copies art and other files that have changed on disk, such as screenshots, to the overlay. */
  refreshFiles(): void
  /** Reads merchant.json from disk again. */
  reload(): void
  /** Replaces overlay paths in messages by the paths that the operator knows. */
  nameFiles(text: string): string
}

type Place = { merchantsDir: string; overlayDir: string }

const maximumBytes = 1024 * 1024

/** Opens a merchant. @throws OperatorError for an unknown code or an unreadable file */
export function openDraft({ merchantsDir, overlayDir }: Place, code: string): Draft {
  const { codes } = openMerchants(merchantsDir)
  if (!codes.includes(code)) throw new OperatorError(`merchant ${suggest(code, codes).reason}`)

  const [folder, overlay] = [join(merchantsDir, code), join(overlayDir, code)]
  const file = join(folder, 'merchant.json')
  /** The art files that the overlay contains instead of the files on disk. */
  let replaced: string[] = []

  const draft: Draft = {
    code,
    base: '',
    digest: '',
    write({ edits, files }) {
      restoreFiles()

      for (const [name, bytes] of files) writeFileSync(join(overlay, name), bytes)

      replaced = [...files.keys()]
      writeFileSync(join(overlay, 'merchant.json'), draft.edit(edits))
      const source = openMerchants(overlayDir)
      const found = readMerchant(source, code)

      return isRead(found) ? found : [...source.problems, ...found.problems]
    },
    explain: ({ layers }, keys) =>
      Object.fromEntries(
        keys.map(key => {
          const { set, overrode, locked } = explainValue(layers, key.split('.'))
          const own = layers.at(-1)
          const isOwn = own !== undefined && valueAt(own.values, key.split('.')) !== undefined
          const state = { overrode: overrode.map(nameFile), isOwn }
          const named = {
            ...(set && { set: nameFile(set) }),
            ...(locked && { locked: nameFile(locked) }),
          }

          return [key, { ...state, ...named }]
        }),
      ),
    edit: edits => editMerchantJson(draft.base, edits),
    isChanged: ({ edits, files }) =>
      draft.edit(edits) !== draft.base ||
      [...files].some(([name, bytes]) => readArt(join(folder, name))?.equals(bytes) !== true),
    save(change, digest) {
      const disk = readText(file)
      if (sha256(disk) !== digest) return { kind: 'conflict', disk, own: draft.edit(change.edits) }

      const read = draft.write(change)
      const problems = Array.isArray(read) ? read : read.problems
      if (problems.length > 0) return { kind: 'refused', problems }

      const before = findBefore(change)
      for (const [name, bytes] of change.files) replaceFile(join(folder, name), bytes)

      replaceFile(file, draft.edit(change.edits))
      draft.reload()

      return { kind: 'saved', before }
    },
    refreshFiles() {
      const isOwn = (path: string) =>
        ['merchant.json', ...replaced].includes(relative(overlay, path))
      for (const name of listFiles(overlay)) {
        const path = join(overlay, name)
        if (!isOwn(path) && !existsSync(join(folder, name))) rmSync(path)
      }
      const filter = (_from: string, to: string) => !isOwn(to)
      cpSync(folder, overlay, { recursive: true, filter })
    },
    reload() {
      draft.base = readText(file)
      draft.digest = sha256(draft.base)
      rmSync(overlay, { recursive: true, force: true })
      copyFolders()
      replaced = []
    },
    nameFiles: text => text.replaceAll(overlayDir, merchantsDir),
  }

  function nameFile<T extends { file: string }>(one: T): T {
    return { ...one, file: draft.nameFiles(one.file) }
  }

  function findBefore({ edits, files }: Change): Change {
    const own = parseJson(Buffer.from(draft.base))
    const values = Object.keys(edits).map(
      key => [key, valueAt(isJsonObject(own) ? own : {}, key.split('.')) ?? null] as const,
    )
    const arts = [...files.keys()].flatMap(name => {
      const bytes = readArt(join(folder, name))
      return bytes === undefined ? [] : [[name, bytes] as const]
    })
    return { edits: Object.fromEntries(values), files: new Map(arts) }
  }

  function restoreFiles(): void {
    for (const name of replaced) {
      const original = join(folder, name)
      if (existsSync(original)) copyFileSync(original, join(overlay, name))
      else rmSync(join(overlay, name), { force: true })
    }
  }

  function copyFolders(): void {
    mkdirSync(overlayDir, { recursive: true })
    cpSync(folder, overlay, { recursive: true })
    const bases = join(merchantsDir, '_base')
    if (existsSync(bases)) cpSync(bases, join(overlayDir, '_base'), { recursive: true })
  }

  draft.reload()

  return draft
}

/** Returns the paths of all files in the folder and the folders in it. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

function readText(file: string): string {
  const bytes = readPlainFile(file, maximumBytes)
  if (typeof bytes !== 'string') return bytes.toString('utf8')
  throw new OperatorError(formatProblem({ file, key: '', reason: bytes }))
}

function readArt(path: string): Buffer | undefined {
  // The largest file that a control may name.
  const bytes = readPlainFile(path, limitArtBytes('theme.font'))
  return typeof bytes === 'string' ? undefined : bytes
}

/** Replaces a file with one rename, so that a build never reads half of the file. */
function replaceFile(path: string, content: string | Buffer): void {
  writeFileSync(`${path}.new`, content, { named: path })
  renameSync(`${path}.new`, path)
}
