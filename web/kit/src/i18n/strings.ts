/**
 * The shape of the string files. English decides which keys there are; the other languages must have them all, each
 * with the plural forms of its own grammar.
 */
type PluralBase<Keys> = Keys extends `${infer Base}_other` ? Base : never
type PluralKey<Keys> = `${PluralBase<Keys>}_${'one' | 'other'}`
type Forms = Readonly<Record<string, string>>

type Translation<English extends Forms, Form extends string> = Readonly<
  Record<Exclude<keyof English, PluralKey<keyof English>>, string> &
    Record<`${PluralBase<keyof English>}_${Form}`, string>
>

/** CLDR: Arabic counts in six forms, English and Albanian in two. */
export type InArabic<English extends Forms> = Translation<English, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>
export type InAlbanian<English extends Forms> = Translation<English, 'one' | 'other'>
