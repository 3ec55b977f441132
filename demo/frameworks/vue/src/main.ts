import {createApp} from 'vue';
import '../../sample.css';
import App from './App.vue';

createApp(App).mount('#root');
