export { catalogueOf, entriesOf, inside, picturesOf, placeOf, textIn } from './catalogue.ts';
export { isOpen, nextOpen, openStretches, type Stretch, stretchAt } from './open-windows.ts';
