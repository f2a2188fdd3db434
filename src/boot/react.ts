// React itself runs with the file that it is in, apart from what needs it: a page answers between
// the two. What imports it alone would run it.
import 'react-dom/client'
import 'react/jsx-runtime'
