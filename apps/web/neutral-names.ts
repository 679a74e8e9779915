/**
 * Renames an emitted file so that its name is not on any public block list (decision 0137):
 * `tracking` becomes `genpxvat`. ROT13 gives a file the same name in every release, so that patches
 * work. ROT13 is its own inverse, so that tools can report files by their original name.
 */
export function toNeutralName(name: string): string {
  return name.replace(/[a-z]/gi, letter => {
    const code = letter.charCodeAt(0)
    // The second half of the alphabet, in either case.
    return String.fromCharCode(/[n-z]/i.test(letter) ? code - 13 : code + 13)
  })
}
