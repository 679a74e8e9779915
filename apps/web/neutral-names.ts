/**
 * Renames an emitted file so that no public block list knows its name (decision 0137): `tracking` becomes
 * `genpxvat`. ROT13 keeps one name per file across releases, which patches need, and is its own inverse, which
 * tools need that report files by name.
 */
export function toNeutralName(name: string): string {
  return name.replace(/[a-z]/gi, letter => {
    const code = letter.charCodeAt(0)
    // The second half of the alphabet, in either case.
    return String.fromCharCode(/[n-z]/i.test(letter) ? code - 13 : code + 13)
  })
}
