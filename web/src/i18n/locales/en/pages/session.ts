declare module '../../../texts.ts' {
  interface Texts {
    session: typeof session
  }
}

export const session = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  busy: 'Signing in…',
  missing: 'Please fill in all fields',
  failed: 'Login failed. Please try again.',
  done: 'Signed in successfully.',
  already: 'You are signed in as {{email}}.',
}
