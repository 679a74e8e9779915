import { TextField, type TextFieldProps } from './text-field.tsx'

/** Renders a username field that disables capitalization and autocorrection. */
export function UsernameInput(props: Omit<TextFieldProps, 'name'>) {
  return (
    <TextField
      autoComplete="username"
      {...props}
      name="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
    />
  )
}
