/** Fonts for languages whose letters are not in `face.ts`: rounded or geometric. */
export const scripts = import.meta.glob<string>(
  ['./*.woff2', '!./{latin,extended,vietnamese}.woff2'],
  { import: 'default', eager: true, query: '?url' },
)
