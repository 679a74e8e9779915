/** Joins the class names that apply; skips what is absent. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
