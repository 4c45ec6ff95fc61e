import { cleanText } from '../page-data/clean-text.ts'

/** A number plate, also in brackets or with a region before it: 12가3456, (서울12가3456). Years and months have other letters. */
const PLATE =
  /\(?\s?(?:[가-힣]{2}\s?)?(?<!\d)\d{2,3}\s?[가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주하허호배아바사자]\s?\d{4}(?!\d)\s?\)?/g

/** What is kept of a text of the site: one line without plates; null where it is nothing of a car (README.md, 7). */
export const textWithoutPlates = (text: string | undefined): string | null =>
  cleanText((text ?? '').replace(PLATE, ' '))
