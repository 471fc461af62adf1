import '../../tokens.css';
import '../fonts.css';
import '../tv.css';
import '../../bidi.css';
