import { product } from '../../../content/product.ts'

/** Text of the 404 page. */
export const notFoundCopy = {
  pageTitle: `Page not found · ${product.name}`,
  heading: '404 Not Found',
  text: "The page you're looking for doesn't exist!",
  home: 'Go to the home page',
}
