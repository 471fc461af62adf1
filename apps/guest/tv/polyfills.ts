// What the app, React and their libraries use and Chromium 67 lacks (69 to 110 brought them).
import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/flat';
import 'core-js/actual/array/flat-map';
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/global-this';
import 'core-js/actual/object/from-entries';
import 'core-js/actual/object/has-own';
import 'core-js/actual/promise/all-settled';
import 'core-js/actual/promise/any';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/queue-microtask';
import 'core-js/actual/string/at';
import 'core-js/actual/string/match-all';
import 'core-js/actual/string/replace-all';
import 'core-js/actual/string/trim-end';
import 'core-js/actual/string/trim-start';
import 'core-js/actual/symbol/description';

// The whole of core-js's URL would be ten kilobytes for one question.
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
