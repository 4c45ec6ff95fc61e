import tseslint from 'typescript-eslint'
import reactHooks from 'eslint-plugin-react-hooks'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'

export default tseslint.config(
  { ignores: ['**/dist/**', 'node_modules/**', '.karvan/**', '**/*.cjs', '**/*.js'] },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './web/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Fights libraries that take plain objects for their option classes (mongoose) and narrowed handles (Kysely).
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only main.ts and config.ts read the environment.' },
      ],
    },
  },
  {
    files: [
      '**/main.ts',
      '**/*-main.ts',
      '**/config.ts',
      '**/*.test.ts',
      '**/test/**',
      'testing/**',
      'deploy/**',
      'bench/**',
      'vitest.config.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  // Plain programs that run before anything is installed: no types to go by.
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: null } },
    rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
  },
  { files: ['deploy/**', 'bench/**', 'testing/**', '**/test/**'], rules: { 'no-console': 'off' } },
  {
    files: ['libs/domain/src/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Rules are pure: take the time as an argument.' },
        { object: 'Math', property: 'random', message: 'Rules are pure: take the random source as an argument.' },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          importNames: ['Link', 'NavLink'],
          message: 'Take those of ui/link.tsx: they leave the code of its framework out of the first page.',
        },
      ],
    },
  },
)
